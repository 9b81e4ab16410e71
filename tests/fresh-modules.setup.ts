import { vi } from 'vitest'

// A module that a file replaces stays in whatever has imported it. Here each file imports the product's modules anew;
// those of packages and the document, which cost most of a worker of its own, stay.
vi.resetModules()
