/** Checks the form only; the server checks more. */
export const isMobile = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone)

/** `98765 43210`. */
export const spacedPhone = (phone: string): string => (isMobile(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone)
