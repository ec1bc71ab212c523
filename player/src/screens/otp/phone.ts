/** The ten digits of a number however it was typed: removes spaces, hyphens and brackets, and a prefix of 0, 91, +91 or 0091. */
export const cleanPhone = (typed: string): string => typed.replace(/[\s()+.-]/g, '').replace(/^(?:00)?(?:91)?0?(?=\d{10}$)/, '')

/** Whether it looks like an Indian mobile number. The server checks more. */
export const isMobile = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone)

/** `98765 43210`: as people write it. */
export const spacedPhone = (phone: string): string => (isMobile(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone)
