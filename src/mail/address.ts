/** Addresses for documents: `docs+ALIAS@DOMAIN`, or `ALIAS@DOMAIN` where a mail server in front takes no plus. */

export function addressOf(alias: string, domain: string): string {
  return `docs+${alias}@${domain}`
}

/** The alias in an address of ours, in small letters; undefined: it is none of ours. */
export function aliasIn(address: string, domain: string): string | undefined {
  const written = address.trim().toLowerCase()
  const end = `@${domain.toLowerCase()}`
  if (!written.endsWith(end)) return undefined
  return /^(?:docs\+)?([a-z0-9][a-z0-9-]{0,59})$/.exec(written.slice(0, -end.length))?.[1]
}

/** `@` and a domain, or an address, in small letters; undefined: it is neither. */
export function senderIn(text: string): string | undefined {
  const sender = text.trim().toLowerCase()
  return sender.length <= 320 && /^[^\s@,;<>"]*@[^\s@,;<>"]+$/.test(sender) ? sender : undefined
}
