/** The cookies of screens: no script reads them, no page of another site sends them, and only the service itself is sent them. */

// The prefix has browsers take it from the host itself only, and over https only.
const secure_name = '__Host-landfall_session'
const plain_name = 'landfall_session'

type CookiePlace = {
  /** Where the client reached us. */
  public_origin: string
}

/** The token in the cookie; null: there is none, or there are several that differ, of which somebody else may have set one. */
export function sessionTokenIn(header: string | undefined, place: CookiePlace): string | null {
  return cookieIn(header, nameAt(place))
}

/** The value of a cookie; null as above. */
export function cookieIn(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value, ...others] = values
  if (value === undefined || value === '' || others.some((other) => other !== value)) return null
  return value
}

/** Has the browser keep the token until the session ends. */
export function sessionCookie(token: string, { public_origin, seconds }: CookiePlace & { seconds: number }): string {
  return cookie({ name: nameAt({ public_origin }), value: token, path: '/', same_site: 'Strict', public_origin, seconds })
}

/** Has the browser forget it. */
export function noSessionCookie({ public_origin }: CookiePlace): string {
  return sessionCookie('', { public_origin, seconds: 0 })
}

type Cookie = CookiePlace & { name: string; value: string; path: string; same_site: 'Strict' | 'Lax'; seconds: number }

export function cookie({ name, value, path, same_site, seconds, public_origin }: Cookie): string {
  const secure = isSecure(public_origin) ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${same_site}${secure}`
}

function nameAt({ public_origin }: CookiePlace): string {
  return isSecure(public_origin) ? secure_name : plain_name
}

function isSecure(public_origin: string): boolean {
  return public_origin.startsWith('https:')
}
