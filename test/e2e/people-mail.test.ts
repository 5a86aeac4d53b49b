import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { type Browser, openBrowser, tokenIn } from '../world/browser.ts'
import { type MailServer, mailServer } from '../world/mail-server.ts'

// People where mail is sent: what reaches them, and what that is good for.

const email = 'ada@example.org'
const password = 'tide lantern staple 7'

let mailbox: MailServer
let mailing: World
let admin: Browser
beforeEach(async () => {
  mailbox = await mailServer()
  const environment = { LANDFALL_SMTP_URL: mailbox.url, LANDFALL_MAIL_FROM: 'Landfall <landfall@example.org>' }
  mailing = await startWorld({ roles: ['api'], environment })
  admin = openBrowser(mailing.origin)
  await admin.signIn({ token: tokenIn(mailing.first_sign_in), email, password })
})
afterEach(async () => {
  await mailing.close()
  await mailbox.close()
})

test('an invitation is mailed, and the inviter sees that', async () => {
  const invited = await admin.send('POST /invitations', {
    data: { type: 'invitation', attributes: { email: 'grace@example.org' } },
  })
  expect(invited.attributes().mail).toBe('sent')
  expect(mailbox.mails).toMatchObject([{ to: 'grace@example.org' }])
  expect(mailbox.mails[0]?.mail.text).toContain(String(invited.attributes().link))
})

test('a forgotten password is replaced by mail, once, and nobody learns who is here', async () => {
  const visitor = openBrowser(mailing.origin)
  const ask = (who: string) => visitor.send('POST /password_resets', { email: who })
  const [nobody, somebody] = [await ask('nobody@example.org'), await ask(email)]
  expect([nobody.status, somebody.status, nobody.text, somebody.text]).toEqual([202, 202, '', ''])
  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toEqual([email])
  const token = tokenIn(mailbox.mails[0]?.mail.text ?? '')
  expect((await visitor.signIn({ token, password: 'another long password' })).status).toBe(201)
  expect((await admin.get('/me')).status).toBe(401)
  expect((await openBrowser(mailing.origin).signIn({ token, password: 'a third long password' })).status).toBe(422)
  expect((await openBrowser(mailing.origin).signIn({ email, password })).status).toBe(401)
})
