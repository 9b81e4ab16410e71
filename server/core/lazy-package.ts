import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const toPreload: Array<() => unknown> = []

/** A package that is loaded at its first use: a start without it is shorter by what loading it takes. */
export const lazyPackage = <Package>(name: string): (() => Package) => {
  let loaded: { readonly package: Package } | null = null
  return () => {
    // The caller names the package whose type it gives.
    loaded ??= { package: require(name) as Package }
    return loaded.package
  }
}

/** As `lazyPackage`, and soon after the start in any case, because somebody waits for the calls that need it. */
export const preloadedPackage = <Package>(name: string): (() => Package) => {
  const load = lazyPackage<Package>(name)
  toPreload.push(load)
  return load
}

/** Loads one after the other what `preloadedPackage` names; calls are answered in between. */
export const preloadPackages = async (): Promise<void> => {
  for (const load of toPreload.splice(0)) {
    load()
    await new Promise((done) => setImmediate(done))
  }
}
