import { spaceAfter } from '../i18n/sentences.ts'

/** The bold sentence that a text begins with, and the space behind it. */
export const Lead = ({ children }: { children: string }) => (
  <>
    <b>{children}</b>
    {spaceAfter(children)}
  </>
)
