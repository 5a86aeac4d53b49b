/** Which attachments are no papers. */
import type { MailLimits } from './limits.ts'

/** `auto_reply`: the whole message is a machine's answer. */
const skipReasons = [
  'empty',
  'signature',
  'appointment_or_contact',
  'delivery_report',
  'decoration',
  'nested_too_deep',
  'too_large',
  'too_many',
  'auto_reply',
  'duplicate',
] as const
export type SkipReason = (typeof skipReasons)[number]

const reasonOfType: Readonly<Record<string, SkipReason>> = {
  'application/ics': 'appointment_or_contact',
  'application/pgp-encrypted': 'signature',
  'application/pgp-keys': 'signature',
  'application/pgp-signature': 'signature',
  'application/pkcs7-signature': 'signature',
  'application/x-pkcs7-signature': 'signature',
  'message/delivery-status': 'delivery_report',
  'message/disposition-notification': 'delivery_report',
  'message/rfc822': 'nested_too_deep',
  'text/calendar': 'appointment_or_contact',
  'text/rfc822-headers': 'delivery_report',
  'text/vcard': 'appointment_or_contact',
  'text/x-vcard': 'appointment_or_contact',
}

type AttachmentFacts = {
  content_type: string
  size: number
  disposition: string | null
  contentId?: string | undefined
  related?: boolean | undefined
}

/** Why an attachment becomes no document; null: it does. */
export function skipReason(
  attachment: AttachmentFacts,
  { limits, taken }: { limits: MailLimits; taken: number },
): SkipReason | null {
  const { content_type, size } = attachment
  if (Object.hasOwn(reasonOfType, content_type)) return reasonOfType[content_type] ?? null
  if (size === 0) return 'empty'
  if (isDecoration(attachment, limits)) return 'decoration'
  if (size > limits.attachment_bytes) return 'too_large'
  return taken >= limits.attachments ? 'too_many' : null
}

/** Pictures that stand in the text and are small. Photographs of papers stand in the text as well, on telephones, and are large. */
function isDecoration({ content_type, size, disposition, contentId, related }: AttachmentFacts, limits: MailLimits): boolean {
  const is_in_text = disposition === 'inline' || related === true || (contentId !== undefined && disposition !== 'attachment')
  return content_type.startsWith('image/') && is_in_text && size < limits.decoration_bytes
}
