import type { Words } from './en.ts'

/** Zero is singular in French. */
const some = (count: number, single: string, many: string) => `${count} ${count < 2 ? single : many}`

export const fr: Words = {
  ready: 'Prêt',
  grid: 'Grille',
  anywhere: (least) => `${least} symboles identiques ou plus paient, où qu’ils soient`,
  barKeeps: 'Les orbes d’un gain restent sur la barre jusqu’au dernier tour gratuit',
  symbols: {
    umbrella: 'parapluie',
    mango: 'mangue',
    kite: 'cerf-volant',
    ruby: 'rubis',
    sapphire: 'saphir',
    emerald: 'émeraude',
    topaz: 'topaze',
    amethyst: 'améthyste',
    cloud: 'nuage',
  },
  orb: (times) => `orbe ×${times}`,
  counted: {
    umbrella: (count) => some(count, 'parapluie', 'parapluies'),
    mango: (count) => some(count, 'mangue', 'mangues'),
    kite: (count) => some(count, 'cerf-volant', 'cerfs-volants'),
    ruby: (count) => some(count, 'rubis', 'rubis'),
    sapphire: (count) => some(count, 'saphir', 'saphirs'),
    emerald: (count) => some(count, 'émeraude', 'émeraudes'),
    topaz: (count) => some(count, 'topaze', 'topazes'),
    amethyst: (count) => some(count, 'améthyste', 'améthystes'),
    cloud: (count) => some(count, 'nuage', 'nuages'),
  },

  tumble: (number) => `Cascade ${number}`,
  tumbles: (count) => some(count, 'cascade', 'cascades'),
  soFar: (amount) => `Acquis ${amount}`,
  base: (amount) => `De base ${amount}`,
  paid: (amount) => `Payé ${amount}`,
  multiplied: (amount, times) => `${amount} × ${times}`,
  totalWin: 'Gain total',
  timesYourStake: (times) => `${times} × votre mise`,
  paidToBalance: 'Versé sur votre solde',
  orbTimesSpoken: (times) => `orbe fois ${times}`,

  freeSpinsGive: (clouds) => `${clouds} · les orbes s’ajoutent sur la barre`,

  payoutsAt: (stake) => `Paiements pour une mise de ${stake}`,
  drops: 'Chutes',
  dropsTitle: 'Ce qui tombe dans une case',
  dropsHint: 'Nous tirons chaque case avec ces probabilités, au départ comme après chaque éclatement.',
  paidSpin: 'Tour payé',
  freeSpin: 'Tour gratuit',
  orbName: 'Orbe',
  orbsTitle: 'Par combien un orbe multiplie',
  orbValue: 'Orbe',
  chanceOf: 'Probabilité',
  rules: {
    anywhere: (least) =>
      `${least} symboles identiques ou plus paient, où qu’ils soient. Ils éclatent, ce qui est au-dessus tombe, d’autres arrivent, jusqu’à ce que rien ne paie.`,
    orbs: (least, most) =>
      `Les orbes, de ×${least} à ×${most}, attendent la fin des cascades. Leur somme multiplie une seule fois ce qu’elles ont payé.`,
    clouds: (from, spins, rounds) =>
      `${from} nuages donnent ${spins} tours gratuits, en moyenne une fois toutes les ${rounds} manches. Les orbes ne multiplient pas ce que paient les nuages.`,
    freeSpins: (from, spins) =>
      `Pendant les tours gratuits, les orbes d’un gain restent sur la barre et multiplient tous les suivants. ${from} nuages ajoutent ${spins} tours. Aucune mise n’est prise.`,
    chance: 'Chaque case est tirée séparément, avec plus d’orbes pendant les tours gratuits. Rien ne dépend des manches passées.',
    skip: 'Touchez la grille, ou appuyez sur Échap, pour passer directement à ce que le tour a payé.',
  },
}
