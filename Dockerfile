# The product as an image: built in the first stage, without build tools, compiler and tests in the second.
# It runs as the user `node` (1000) and writes to /data and /tmp only: the rest may be mounted read-only.
# docs/operations.md tells how it is built and run; compose.yaml runs it with PostgreSQL and a proxy.
ARG NODE=node:26.10.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings the very Node that the lockfile pins, so the packages that bring it are left out at the end.
RUN npm ci --include=dev --include=optional --ignore-scripts --loglevel=error
COPY . .
RUN node start.mjs build \
 && npm prune --omit=dev --ignore-scripts --loglevel=error \
 && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.cache node_modules/.bin

FROM ${NODE}
# PREBUILT: pages and packages are as they shall be; nothing is installed or built at the start.
ENV NODE_ENV=production PREBUILT=true HOST=0.0.0.0 DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/start.mjs /app/LICENSE ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/domain ./src/domain
COPY --from=build /app/src/server ./src/server
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.mjs"]
