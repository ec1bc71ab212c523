import { expect, test } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { newMobile } from './player.ts'
import { startLalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'

// Secrets that must never be logged, at any log level: they are made up here, sent through a whole server in every way we could think of,
// and searched for in all its output.

test('phone numbers, codes, session halves and bank accounts are never logged', async () => {
  const lalmor = await startLalmor({ SANDBOX: 'phone', LOG_LEVEL: 'trace' })
  try {
    const deviceNumber = randomBytes(16).toString('hex')
    const common = { appId: 101, deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: 'canary-fbc', fbp: 'canary-fbp' }
    const post = async (path: string, body: object | string, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify({ ...common, ...body })
      const answer = await fetch(new URL(path, lalmor.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      })
      const envelope = (await answer.json()) as { state: string; resultData?: { sign: string; uid: string; termsVersion: string } }
      return {
        ...envelope,
        cookie: answer.headers
          .getSetCookie()
          .map((each) => each.split(';', 1)[0]!)
          .join('; '),
      }
    }
    const mobile = newMobile()
    const { termsVersion } = (await post('/u/gconfig', {})).resultData!

    await post('/sms/send', { mobile, purpose: 'login' })
    const code = await codeFor(lalmor.phone, mobile)
    const enter = { mobile, verificationCode: code, referralCode: '', adult: true, termsVersion }
    await post('/sso/v2/login', { ...enter, verificationCode: code === '424242' ? '424243' : '424242' })
    // As unreadable text, with a field too many, as a number, and in the address.
    await post('/sso/v2/login', `{"mobile":"${mobile}","verificationCode":"${code}"`)
    await post('/sso/v2/login', { ...enter, admin: mobile })
    await post('/sso/v2/login', { ...enter, verificationCode: Number(code) })
    await post(`/no/such/call?mobile=${mobile}&code=${code}`, enter)
    const { resultData, cookie } = await post('/sso/v2/login', enter)
    const { sign, uid } = resultData!
    const session = { sign, uid }
    // A phone that already has an account, a copied sign, an error that carries everything, and a log-out.
    expect((await post('/user/getUserInfo', session, { cookie })).state).toBe('200')
    await post('/user/getUserInfo', session, { cookie: 'lalmor_session=other' })
    await post('/u/appStackUpload', { data: JSON.stringify({ mobile, code, sign }), userId: uid })
    await post('/sms/send', { ...session, mobile, purpose: 'withdrawal-password' }, { cookie })
    const second = await codeFor(lalmor.phone, mobile)
    const password = '860351'
    const typed = '974612'
    await post('/withdrawal-password/set', { ...session, password, verificationCode: second }, { cookie })
    await post('/withdrawal-password/change', { ...session, current: typed, password }, { cookie })
    await post('/withdrawal-password/change', { ...session, current: Number(typed), password }, { cookie })
    expect((await post('/withdrawal-password/change', { ...session, current: password, password: typed }, { cookie })).state).toBe('200')
    await post('/sms/send', { ...session, mobile, purpose: 'bank-account' }, { cookie })
    const third = await codeFor(lalmor.phone, mobile)
    const accountNumber = '700310449263'
    const accountHolder = 'Quenby Ottoline'
    const account = {
      ...session,
      accountId: uuid7(new Date()),
      holderName: accountHolder,
      number: accountNumber,
      ifsc: 'SNDB0000121',
      type: 'savings',
      areaCode: '560038',
    }
    await post('/withdraw-account/add', { ...account, verificationCode: third, number: Number(accountNumber) }, { cookie })
    await post('/withdraw-account/add', { ...account, verificationCode: third, ifsc: 'SNDB1000121' }, { cookie })
    expect((await post('/withdraw-account/add', { ...account, verificationCode: third }, { cookie })).state).toBe('200')
    await post('/sso/logout', session, { cookie })

    const said = lalmor.said()
    expect(said, 'it says what it does').toContain('/sso/v2/login')
    const cookieHalf = cookie.split('=')[1]!
    const secrets = {
      mobile,
      spaced: `${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      code,
      second,
      sign,
      cookieHalf,
      password,
      typed,
      third,
      accountNumber,
      accountHolder,
    }
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(5)
      const at = said.indexOf(secret)
      expect(at < 0 ? '' : said.slice(Math.max(0, at - 200), at + 60), what).toBe('')
    }

    // The server's own secrets are files that only its account can read.
    const folder = join(lalmor.dataDir, 'secrets')
    for (const name of await readdir(folder)) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
      const secret = (await readFile(join(folder, name), 'utf8')).trim()
      expect(said.includes(secret), name).toBe(false)
    }
  } finally {
    await lalmor.end()
  }
})
