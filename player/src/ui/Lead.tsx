import { spaceAfter } from '../i18n/sentences.ts'

export const Lead = ({ children }: { children: string }) => (
  <>
    <b>{children}</b>
    {spaceAfter(children)}
  </>
)
