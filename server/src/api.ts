import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import * as deposits from './deposits/room.ts'
import * as help from './help/room.ts'
import { createSessionRelay } from './identity/auth/end-sessions.ts'
import * as identity from './identity/room.ts'
import { usualAttribution } from './platform/config/attribution.ts'
import type { Config } from './platform/config/env.ts'
import { createApp } from './platform/http/app.ts'
import { createLongReads } from './platform/http/long-read.ts'
import { createRouter } from './platform/http/route.ts'
import { noSecurityLog } from './platform/http/security-log.ts'
import { serveWebApps } from './platform/http/static.ts'
import { noPayouts } from './platform/payments/payout-account.ts'
import { noGateway } from './platform/payments/run-psp.ts'
import * as platform from './platform/room.ts'
import { createProviderRegistry } from './play/provider-wallet/provider.ts'
import { usualTitles } from './play/provider-wallet/title.ts'
import * as play from './play/room.ts'
import * as promotions from './promotions/room.ts'
import * as protection from './protection/room.ts'
import * as wallet from './wallet/room.ts'
import * as withdrawals from './withdrawals/room.ts'

type App = Parameters<typeof createApp>[0]
type PartsOf<Serve extends (parts: never) => unknown> = Parameters<Serve>[0]
type Rooms = PartsOf<typeof identity.serve> &
  PartsOf<typeof wallet.serve> &
  PartsOf<typeof deposits.serve> &
  PartsOf<typeof withdrawals.serve> &
  PartsOf<typeof play.serve> &
  PartsOf<typeof platform.serve>

/** Each is described in the room.ts that uses it, or in platform/http/app.ts. */
export type ApiParts = Omit<App, 'config' | 'security'> &
  Pick<Rooms, 'db' | 'pool' | 'rails' | 'flusher' | 'vault' | 'accountKeys' | 'receiptKey'> &
  Partial<
    Pick<
      Rooms,
      'titles' | 'relay' | 'sessions' | 'providerWallet' | 'gateway' | 'payouts' | 'attribution' | 'security' | 'hasSandboxBank' | Sandbox
    >
  > & {
    config: App['config'] & Pick<Config, 'moneyMode' | 'root'> & Partial<Pick<Config, 'beacon'>>
    otp: Pick<Rooms, 'pepper' | 'queueOtp' | 'queueNotice' | 'budget'>
    passwordPepper: Buffer
    webApps?: boolean
  }
type Sandbox = 'sandboxPhone' | 'sandboxBank' | 'sandboxChain'

/** Throws when a call of the catalogue is not served. */
export async function createApi({ otp, webApps = true, ...given }: ApiParts) {
  const {
    config,
    pool,
    clock,
    titles = usualTitles,
    security = noSecurityLog,
    gateway = noGateway,
    sessions = createSessionRelay(),
  } = given
  const { moneyMode, beacon } = config
  const { requestLimits: limits, gate } = given
  const app = await createApp({ ...given, security })
  const opened = {
    providerWallet: { providers: createProviderRegistry(), pool },
    payouts: noPayouts,
    attribution: usualAttribution,
    hasSandboxBank: true,
    relay: undefined,
    sandboxPhone: undefined,
    sandboxBank: undefined,
    sandboxChain: undefined,
    ...given,
    ...otp,
    app,
    titles,
    security,
    gateway,
    sessions,
    moneyMode,
    asset: assets[moneyMode],
    relays: beacon?.relays,
    longReads: createLongReads(pool),
  }
  const { proved, ...known } = identity.open(opened)
  const parts = {
    ...opened,
    ...known,
    router: createRouter(app, { resolvePlayer: known.resolvePlayer, clock, limits, gate }),
    ...wallet.open(opened),
    ...withdrawals.open(opened),
    ...promotions.open(opened),
    ...play.open(opened),
  }
  help.serve(parts)
  await identity.serve(parts)
  wallet.serve(parts)
  await deposits.serve(parts)
  await withdrawals.serve(parts)
  promotions.serve(parts)
  const playing = await play.serve(parts)
  protection.serve(parts)
  await platform.serve(parts)
  sessions.to({
    tell(news) {
      proved.forget(news.playerId)
      playing.tell(news)
    },
    async tellAll() {
      proved.forgetAll()
      await playing.tellAll()
    },
  })

  const contract = { ...catalogue, ...documents }
  const missing = Object.keys(contract).filter((path) => !parts.router.served.has(path))
  const unknown = [...parts.router.served].filter((path) => !Object.hasOwn(contract, path))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `The catalogue and the server differ: not served ${missing.join(', ') || 'none'}; not in the catalogue ${unknown.join(', ') || 'none'}`,
    )
  if (webApps) {
    const frames = () => [...parts.providerWallet.providers.frameOrigins(), ...gateway.frameOrigins()]
    await serveWebApps(app, config.root, { frames, connects: (beacon?.relays ?? []).map((relay) => new URL(relay).origin) })
  }
  await app.ready()
  return app
}
