const deviceNumber = '0'.repeat(32)
const common = { appId: 101, deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }

/** JavaScript for the app's origin: stores a new guest's session. Evaluates to the uid. */
export const guestSession = `(async () => {
  const ask = async (path, fields) => {
    const body = JSON.stringify({ ...${JSON.stringify(common)}, ...fields })
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await answer.json()).resultData
  }
  const { termsVersion } = await ask('/u/gconfig', {})
  const session = await ask('/sso/guest', { referralCode: '', adult: true, termsVersion })
  localStorage.setItem('lalmor.device', '${deviceNumber}')
  localStorage.setItem('lalmor.session', JSON.stringify(session))
  localStorage.setItem('lalmor.install-tip', String(Date.now()))
  return session.uid
})()`
