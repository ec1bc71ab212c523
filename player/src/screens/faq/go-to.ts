import { navigateTo, switchTab } from '../../app/router.ts'
import type { Path } from '../../app/routes.ts'
import { isTabPath } from '../../app/TabPage.tsx'
import { openPage } from '../home/open-page.ts'

/** Opens the page that an answer names. */
export function goTo(path: Path) {
  const page = openPage(path)
  if (page === undefined) return
  if (isTabPath(page)) switchTab(page)
  else navigateTo(page)
}
