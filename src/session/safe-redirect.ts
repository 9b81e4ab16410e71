const BASE_URL = 'http://here.invalid'

/**
 * Whether a redirect stays in this product. Browsers read backslashes as slashes and drop tabs and line
 * ends, and a path that starts with two slashes is read as a host.
 */
export const isSafeRedirect = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, BASE_URL)) return false
  const { origin, pathname } = new URL(path, BASE_URL)
  return origin === BASE_URL && !pathname.startsWith('//')
}
