import fc from 'fast-check'
import { fastCheckSeed } from './fast-check.seed.ts'

fc.configureGlobal({ seed: fastCheckSeed() })
