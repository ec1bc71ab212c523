/** g***@example.in. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0]}***${email.slice(at)}`
}

/** Hides a number's middle, in any spelling: +91 98****3210. */
export function maskNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const own = digits.length > 10 ? digits.slice(-10) : digits
  const country = digits.slice(0, digits.length - own.length)
  // A short number shows fewer digits, or nothing would be hidden.
  return `${country && `+${country} `}${own.slice(0, 2)}****${own.slice(own.length < 10 ? -2 : -4)}`
}
