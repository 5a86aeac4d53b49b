/** Events of DCSA Track & Trace 2 that a line pushes: what its callback sends is the list that it answers when asked. */

import { readJson } from '../../../json-text.ts'
import { lineProfile } from '../../../lines/known-lines.ts'
import type { MessageDialect } from '../../../mailboxes/message-dialect.ts'
import { unreadableMessage } from '../../../unreadable-message.ts'
import { decodePages } from './decode.ts'

export const dcsa2Message: MessageDialect = {
  title: 'events of DCSA Track & Trace 2.2, pushed',
  answers: 'nothing',
  needs_scac: true,
  decode: ({ bytes }, { scac }) => {
    const read = readJson(bytes)
    if (read.kind === 'unreadable') return unreadableMessage(read.reason)
    const operator = scac ?? ''
    return decodePages([read.value], { operator, container: null, quirks: lineProfile(operator, 'dcsa-2').quirks })
  },
}
