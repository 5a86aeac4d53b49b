// Who asks is said by a cookie that scripts cannot read; every write carries the token that goes with it.

let csrf: string | null = null

export function csrfToken(): string | null {
  return csrf
}

export function keepCsrfToken(token: string | null): void {
  csrf = token
}
