import type { how as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'how.last': 'Votre dernière manche · {title} · {time}',
  'how.round': '{title} · {time}',
  'how.stake': 'pour une mise de {stake}',
  'how.none': 'Votre dernière manche servira d’exemple ici.',
  'how.noneText': 'Jouez à l’un de nos jeux, puis revenez\u00a0: cette page montre comment le résultat est né.',
  'how.steps': 'Comment le résultat est né',
  'how.hash': 'Nous avons fixé notre moitié',
  'how.hashText':
    'Avant la manche, nous avons tiré une graine secrète et vous avons montré son empreinte. Personne ne peut retrouver la graine à partir de l’empreinte, ni en trouver une autre qui convienne.',
  'how.client': 'Vous avez ajouté la vôtre',
  'how.clientText': 'Votre appareil tire votre graine une fois notre moitié fixée. Vous pouvez aussi saisir la vôtre.',
  'how.nonce': 'La manche a reçu son numéro',
  'how.nonceText':
    'Chaque manche d’une paire de graines prend le numéro suivant, à partir de 0. S’il manquait un numéro, il manquerait une manche.',
  'how.nonceValue': 'Numéro {nonce} de cette paire',
  'how.mix': 'Les trois ont été mélangés',
  'how.mixText': 'Notre graine est la clé. Le texte nomme le jeu, sa version et ses tables, le numéro et votre graine.',
  'how.mixHidden':
    'Notre graine reste cachée tant que vos prochaines manches l’utilisent\u00a0: la connaître permettrait de les prévoir. Révélez-la, et la suite s’affiche ici.',
  'how.draws': 'Des nombres en sont sortis',
  'how.drawsText': 'Deux octets font un nombre. Le reste de sa division par le nombre de choix est le tirage.',
  'how.draw': '#',
  'how.bytes': 'Octets',
  'how.number': 'Nombre',
  'how.choices': 'Choix',
  'how.result': 'Reste',
  'how.more': { one: 'Et {count} autre tirage.', many: 'Et {count} autres tirages.', other: 'Et {count} autres tirages.' },
  'how.rejected': {
    one: '{count} nombre a été écarté, pour que tous les résultats restent également probables.',
    many: '{count} nombres ont été écartés, pour que tous les résultats restent également probables.',
    other: '{count} nombres ont été écartés, pour que tous les résultats restent également probables.',
  },
  'how.tables': 'Les tables du jeu ont donné le résultat',
  'how.tablesText': 'Les tirages décident de ce que vous voyez, et les tables de ce que cela paie.',
  'how.tablesPaid': '{drawn}. Selon les tables, cela paie {amount}.',
  'how.proves': 'Ce que cela prouve',
  'how.provesFixed': 'Les deux moitiés ont fixé le résultat avant votre mise. Nous n’avons pas pu le choisir après l’avoir vue.',
  'how.provesTables': 'Les tables du jeu sont celles que votre reçu nomme par leur empreinte.',
  'how.not': 'Ce que cela ne prouve pas',
  'how.notReturn':
    'Un jeu n’en redistribue pas davantage. Sur un très grand nombre de manches, il redistribue son RTP, et le reste nous revient.',
  'how.notAll':
    'Cela ne compte pas les autres manches de la paire. Gardez leurs reçus\u00a0: l’outil de vérification nomme chaque numéro manquant.',
  'how.notNext': 'Cela ne dit rien de votre prochaine manche. Les manches passées ne changent rien.',
  'how.notOutside': 'Cela vaut pour nos propres jeux. Un fournisseur externe décide des siens, et vous ne pouvez pas les vérifier ici.',
  'how.record': 'Cette manche dans l’historique de jeu',
  'how.document': 'Vérifier sans cette application',
  'how.documentNote': 'Toutes les règles, tables et valeurs d’essai, pour les développeurs. En anglais.',
  'how.definition': 'Définition du jeu {game} {version}, empreinte {hash}',
})
