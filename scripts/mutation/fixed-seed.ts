import fc from 'fast-check'

// A property that draws other examples in every run would kill a mutant today and spare it tomorrow.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
