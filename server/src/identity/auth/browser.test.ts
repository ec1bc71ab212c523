import { expect, test } from 'vitest'
import { nameBrowser, readBrowser } from './browser.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Android, Chrome'],
  [
    `${mozilla} (Linux; Android 14; SAMSUNG SM-A145F) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Android, Samsung Internet',
  ],
  [`${mozilla} (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Android, Edge'],
  [`${mozilla} (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Android, Opera'],
  [
    `${mozilla} (Linux; U; Android 13; en-US; CPH2387) ${webKit} Version/4.0 Chrome/123.0.0.0 UCBrowser/13.8.9.1326 Mobile Safari/537.36`,
    'Android, UC Browser',
  ],
  [
    `${mozilla} (Linux; U; Android 14; en-in; 2201117TI) ${webKit} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9.1`,
    'Android, Mi Browser',
  ],
  [`${mozilla} (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Android, Firefox'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Version/26.0 Mobile/15E148 Safari/604.1`, 'iPhone, Safari'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'iPhone, Chrome'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'iPhone, Firefox'],
  // The installed app on an iPhone sends no browser's name.
  [`${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Mobile/15E148`, 'iPhone'],
  [`${mozilla} (iPad; CPU OS 12_5 like Mac OS X) ${safari} Version/12.1 Mobile/15E148 Safari/604.1`, 'iPad, Safari'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Windows, Chrome'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Windows, Edge'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`, 'Mac, Safari'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'ChromeOS, Chrome'],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Linux, Firefox'],
  ['curl/8.5.0', 'Web'],
  ['', 'Web'],
  [undefined, 'Web'],
])('%s is %s', (userAgent, name) => {
  expect(nameBrowser(readBrowser(userAgent, { installed: false }))).toBe(name)
})

test('a header of any length is read in one pass', () => {
  // Milliseconds for one pass; a pass per word would take minutes.
  const started = performance.now()
  readBrowser('Version/1'.repeat(70_000), { installed: true })
  expect(performance.now() - started).toBeLessThan(10_000)
})
