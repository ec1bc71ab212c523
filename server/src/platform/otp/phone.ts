import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { phoneIn } from '@lalmor/units/typed.ts'
import { Refusal } from '../http/refusal.ts'

declare const brand: unique symbol

/** An Indian mobile number in E.164: +91 and ten digits. */
export type Phone = string & { readonly [brand]: 'Phone' }

/** Ten digits, optionally after 0, 91 or +91, with spaces or hyphens. Throws PhoneInvalid. */
export function parsePhone(text: string): Phone {
  const number = parsePhoneNumberFromString(phoneIn(text), { defaultCountry: 'IN', extract: false })
  if (!number || number.country !== 'IN' || number.ext !== undefined || !number.isValid() || !/^\+91[6-9]\d{9}$/.test(number.number))
    throw new Refusal('PhoneInvalid')
  return number.number as string as Phone
}

/** The number as shown, even to its owner: 98****3210. */
export const maskPhone = (phone: string): string => `${phone.slice(3, 5)}****${phone.slice(-4)}`
