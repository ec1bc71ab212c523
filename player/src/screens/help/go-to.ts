import { navigateTo, switchTab } from '../../page/router.ts'
import type { Path } from '../../page/routes.ts'
import { isTabPath } from '../../page/TabPage.tsx'
import { openPage } from '../../page/open-page.ts'

export function goTo(path: Path) {
  const page = openPage(path)
  if (page === undefined) return
  if (isTabPath(page)) switchTab(page)
  else navigateTo(page)
}
