import { paise } from '@lalmor/units/paise.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { ProviderSetting } from '../../platform/config/providers.ts'
import { readSigningKey } from '../../platform/config/secrets.ts'
import type { Title } from '../games/titles.ts'
import type { Provider } from './provider.ts'
import { readPrivateKey, readPublicKey } from './signature.ts'
import { outsideTitle } from './title.ts'

/** Throws CannotStart for an invalid key. */
export const readConfigured = (settings: readonly ProviderSetting[], dataDir: string): Promise<Provider[]> =>
  Promise.all(
    settings.map(async ({ id, address, frameOrigin, publicKeys, unknownRollback, prizesWithoutBet, allow }) => {
      const ours = await readSigningKey(dataDir, `seat-${id}`)
      try {
        const keys = { publicKeys: publicKeys.map(readPublicKey), privateKey: readPrivateKey(ours.pem) }
        return { id, address, frameOrigin, ...keys, unknownRollback, prizesWithoutBet, allow }
      } catch (error) {
        throw new CannotStart(`A key of the provider ${id} cannot be used: ${(error as Error).message}`)
      }
    }),
  )

export const configuredTitles = (settings: readonly ProviderSetting[]): Title[] =>
  settings.flatMap(({ id: provider, name: providerName, games }) =>
    games.map(({ number, code, stakeMin, stakeMax, lobby, ...game }) =>
      outsideTitle({
        ...game,
        game: number,
        outside: { provider, providerName, code, stakeMin: paise(BigInt(stakeMin)), stakeMax: paise(BigInt(stakeMax)), lobby },
      }),
    ),
  )
