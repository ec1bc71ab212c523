import { spaceAfter } from '../i18n/sentences.ts'

/** With the space after it. */
export const Lead = ({ children }: { children: string }) => (
  <>
    <b>{children}</b>
    {spaceAfter(children)}
  </>
)
