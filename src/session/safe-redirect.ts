const BASE_URL = 'http://here.invalid'

/**
 * Whether an address stays in this product: browsers read backslashes as slashes and leave tabs and line ends out, and
 * a path that begins with two slashes would be read as a host the next time.
 */
export const isSafeRedirect = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, BASE_URL)) return false
  const { origin, pathname } = new URL(path, BASE_URL)
  return origin === BASE_URL && !pathname.startsWith('//')
}
