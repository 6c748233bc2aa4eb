// Written by `npm run format` from the files in this folder: a new year needs only a new file.
import year2023 from './family-benefits-2023.json' with { type: 'json' }
import year2024 from './family-benefits-2024.json' with { type: 'json' }
import year2025 from './family-benefits-2025.json' with { type: 'json' }
import year2026 from './family-benefits-2026.json' with { type: 'json' }

export const familyBenefitsYears = {
  2023: year2023,
  2024: year2024,
  2025: year2025,
  2026: year2026,
}
