const NAME = 'accessToken'

const secure = () => (location.protocol === 'https:' ? '; Secure' : '')

/** The session token of this browser; null when nobody is signed in. */
export const getToken = (): string | null => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return cookie ? decodeURIComponent(cookie.slice(NAME.length + 1)) || null : null
}

export const storeToken = (token: string): void => {
  document.cookie = `${NAME}=${encodeURIComponent(token)}; Path=/; SameSite=Strict${secure()}`
}

export const removeToken = (): void => {
  document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0${secure()}`
}
