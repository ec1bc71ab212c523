import { digitsIn } from '@lalmor/units/typed.ts'

type Credentials = { get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null> }

/** WebOTP, for an SMS that names this site; otherwise nothing happens. `signal` ends it. */
export async function listenForCode(
  signal: AbortSignal,
  credentials: Credentials | undefined = 'OTPCredential' in globalThis ? (navigator.credentials as unknown as Credentials) : undefined,
): Promise<string | undefined> {
  try {
    const found = await credentials?.get({ otp: { transport: ['sms'] }, signal })
    return found?.code === undefined ? undefined : digitsIn(found.code)
  } catch {
    return undefined
  }
}
