// Written by `npm run format` from the files in this folder: a new year needs only a new file.
import year2019 from './income-tax-2019.json' with { type: 'json' }
import year2020 from './income-tax-2020.json' with { type: 'json' }
import year2021 from './income-tax-2021.json' with { type: 'json' }
import year2022 from './income-tax-2022.json' with { type: 'json' }
import year2023 from './income-tax-2023.json' with { type: 'json' }
import year2024 from './income-tax-2024.json' with { type: 'json' }
import year2025 from './income-tax-2025.json' with { type: 'json' }
import year2026 from './income-tax-2026.json' with { type: 'json' }

export const incomeTaxYears = {
  2019: year2019,
  2020: year2020,
  2021: year2021,
  2022: year2022,
  2023: year2023,
  2024: year2024,
  2025: year2025,
  2026: year2026,
}
