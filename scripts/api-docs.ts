// Writes the contract as one page: docs/api.md.
import { writeFileSync } from 'node:fs'
import { apiPage } from './api-docs/page.ts'

writeFileSync(new URL('../docs/api.md', import.meta.url), apiPage())
