// Written by `npm run format` from the files in this folder: a new year needs only a new file.
import year2018 from './capital-income-2018.json' with { type: 'json' }
import year2019 from './capital-income-2019.json' with { type: 'json' }
import year2020 from './capital-income-2020.json' with { type: 'json' }
import year2021 from './capital-income-2021.json' with { type: 'json' }
import year2022 from './capital-income-2022.json' with { type: 'json' }
import year2023 from './capital-income-2023.json' with { type: 'json' }
import year2024 from './capital-income-2024.json' with { type: 'json' }
import year2025 from './capital-income-2025.json' with { type: 'json' }
import year2026 from './capital-income-2026.json' with { type: 'json' }

export const capitalIncomeYears = {
  2018: year2018,
  2019: year2019,
  2020: year2020,
  2021: year2021,
  2022: year2022,
  2023: year2023,
  2024: year2024,
  2025: year2025,
  2026: year2026,
}
