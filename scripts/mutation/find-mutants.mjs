import { parseSync } from 'vite'

const comparisons = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const operators = { ...comparisons, '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&' }
const methods = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }

/**
 * Everything in a source that can be changed a little and still be parsed: a comparison, a sum, a condition, a number,
 * a call that is left out. Types, imports and the texts of errors are left alone.
 *
 * @returns mutations as `{ file, line, start, end, becomes, was }`, in the order of the source
 */
export function findMutants(file, source) {
  const { program } = parseSync(file, source)
  return visit(program, source)
    .map(({ start, end, becomes }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      becomes,
      was: source.slice(start, end),
    }))
    .toSorted((a, b) => a.start - b.start)
}

function visit(node, source, found = []) {
  if (node === null || typeof node !== 'object') return found
  if (typeof node.type === 'string' && isLeftAlone(node)) return found
  if (typeof node.type === 'string') found.push(...mutationsOf(node, source))
  for (const key in node) visit(node[key], source, found)
  return found
}

/** Whether code has no effect when it runs, or only on texts that developers read. */
function isLeftAlone({ type }) {
  const isType = type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/u.test(type)
  return isType || type === 'ImportDeclaration' || type === 'ThrowStatement' || type === 'TemplateElement'
}

function mutationsOf(node, source) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorMutations(node, source)
    case 'IfStatement':
    case 'ConditionalExpression':
      return [replaced(node.test, `!(${textOf(node.test, source)})`)]
    case 'UnaryExpression':
      return node.operator === '!' ? [replaced(node, `(${textOf(node.argument, source)})`)] : []
    case 'Literal':
      return literalMutations(node)
    case 'ExpressionStatement':
      return isCall(node.expression) ? [replaced(node, '/* left out */;')] : []
    case 'MemberExpression':
      return !node.computed && Object.hasOwn(methods, node.property.name)
        ? [replaced(node.property, methods[node.property.name])]
        : []
    default:
      return []
  }
}

function operatorMutations({ left, right, operator }, source) {
  if (operator === '??') return [{ start: left.end, end: right.end, becomes: '' }]
  if (!Object.hasOwn(operators, operator)) return []
  // Joining texts is no sum.
  if (operator === '+' && [left, right].some(isText)) return []
  const start = source.indexOf(operator, left.end)
  return [{ start, end: start + operator.length, becomes: operators[operator] }]
}

function literalMutations(node) {
  if (typeof node.value === 'boolean') return [replaced(node, String(!node.value))]
  return typeof node.value === 'number' ? [replaced(node, String(node.value + 1))] : []
}

function isText({ type, value }) {
  return type === 'TemplateLiteral' || typeof value === 'string'
}

function isCall({ type, argument }) {
  return type === 'CallExpression' || (type === 'AwaitExpression' && argument.type === 'CallExpression')
}

function replaced({ start, end }, becomes) {
  return { start, end, becomes }
}

function textOf({ start, end }, source) {
  return source.slice(start, end)
}
