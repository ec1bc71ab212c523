/** Ten digits, however they were typed: spaces, hyphens and brackets go, and 0, 91, +91 or 0091 before them. */
export const cleanPhone = (typed: string): string => typed.replace(/[\s()+.-]/g, '').replace(/^(?:00)?(?:91)?0?(?=\d{10}$)/, '')

/** What an Indian mobile looks like. The server looks closer. */
export const isMobile = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone)

/** `98765 43210`: as people write it. */
export const spacedPhone = (phone: string): string => (isMobile(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone)
