const HERE = 'http://here.invalid'

/** Whether an address stays in this product: browsers read backslashes as slashes and leave tabs and line ends out. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE
