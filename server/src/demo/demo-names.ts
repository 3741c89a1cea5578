import { foldName } from '@retorna/domain/game-name'
import { pick, pickWeighted, type Random, randomOf } from './random.ts'

/** Words that real slot games hardly use, so that the demonstration is not mistaken for real products. */
const QUALITIES = `Marmalade Velvet Paper Gingham Porcelain Whistling Tangerine Buttered Lavender
Sleepy Clockwork Hazelnut Polka-Dot Cinnamon Drowsy Patchwork Woollen Lopsided Bashful Candlelit
Buttoned Rhubarb Barefoot Feathered Freckled Humming Knitted Lanternlit Mossy Pinstriped Quilted
Rainy-Day Seaside Snug Speckled Starched Tiptoe Toffee Twinkling Umbrella Waltzing Windblown
Windowsill Yawning Cobblestone Dandelion Elderberry Featherweight Gooseberry Honeysuckle Inkblot
Juniper Kettle Lemonade Mulberry Nutmeg Origami Peppermint Quince Rosemary Sorrel Thimble Vanilla
Wicker Apricot Blackboard Chestnut Driftwood Eiderdown Flannel`
  .trim()
  .split(/\s+/)

const THINGS = `Lighthouse Teapot Otters Observatory Ferry Orchard Postcards Balcony Parade Tramway
Greenhouse Hedgehogs Carousel Library Pigeons Rowboat Staircase Weathervane Tearoom Badgers Balloon
Bakery Bicycle Bluebells Bookshop Brook Caravan Cartographer Cellist Cottage Dormouse Expedition
Footbridge Gazebo Gondola Haystack Heron Inventor Kites Lullaby Mailbox Meadow Minuet Moths Newts
Nightingale Overcoat Pantry Pavilion Pelicans Pottery Puddles Puppeteer Regatta Sandcastle Signalbox
Snails Snowglobe Sparrows Spectacles Squirrels Sundial Symphony Tailor Thicket Toadstools Treehouse
Trombone Typewriter Viaduct Walrus Watermill Wheelbarrow Windmill Woodpecker Yacht Almanac Birdhouse
Chimney Doorbell Embroidery Ferns Gardener Harbour Jigsaw Larder Mittens Notebook Picnic Quayside`
  .trim()
  .split(/\s+/)

const PLACES = `Applebury Bramblewick Cobbleford Dunmarrow Elmsworthy Fernacre Gullhaven Hollowmere
Inkberry Junipermoor Kettlewick Larkstead Mossbridge Nettleby Otterbourne Pipswick Quillham
Rookhurst Saltmarrow Thistlecombe Underbough Wrenfield Yarrowby Pebbleton Duckford Plumstow`
  .trim()
  .split(/\s+/)

const PORTUGUESE_SCENES = `Baile|Jardim|Feira|Ilha|Circo|Mercado|Quintal|Serenata|Varanda|Coreto|
Biblioteca|Padaria|Oficina|Passeio|Piquenique|Cantiga|Ciranda|Regata|Bosque|Cantina`
  .replaceAll('\n', '')
  .split('|')

const PORTUGUESE_GUESTS =
  `das Garças|dos Vaga-lumes|de Algodão|do Tamanduá|das Capivaras|dos Tucanos|
das Jabuticabas|da Coruja|dos Bem-te-vis|do Jabuti|das Pipas|do Guarda-chuva|da Rede Azul|
das Goiabas|do Relojoeiro|dos Quatis|da Tia Zulmira|do Sabiá|das Bromélias|do Caqui|
da Chuva Mansa|dos Barquinhos|do Pão de Queijo|da Vitória-régia|das Nuvens`
    .replaceAll('\n', '')
    .split('|')

const shapes: readonly (readonly [(random: Random) => string, number])[] = [
  [(random) => `${pick(random, QUALITIES)} ${pick(random, THINGS)}`, 60],
  [(random) => `${pick(random, THINGS)} of ${pick(random, PLACES)}`, 13],
  [(random) => `The ${pick(random, QUALITIES)} ${pick(random, THINGS)}`, 6],
  [(random) => `${pick(random, THINGS)} & ${pick(random, THINGS)}`, 6],
  [(random) => `${pick(random, PLACES)} ${pick(random, THINGS)}`, 7],
  [(random) => `${pick(random, PORTUGUESE_SCENES)} ${pick(random, PORTUGUESE_GUESTS)}`, 8],
]

/** This many distinct made-up game names, English and some Portuguese; always the same. */
export const demoGameNames = (seed: number, count: number): string[] => {
  const random = randomOf(seed, 'names')
  const names = new Map<string, string>()
  while (names.size < count) {
    const name = pickWeighted(random, shapes)(random)
    const words = foldName(name).split(' ')
    const key = words.filter((word) => word !== 'the').join(' ')
    if (new Set(words).size === words.length && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

/** Made-up providers, largest first. */
export const DEMO_PROVIDERS = [
  'Quillfeather Games',
  'Lanternmoth Studio',
  'Marmoset Mill',
  'Capivara Lúdica',
  'Bellwhistle Interactive',
  'Paper Heron',
  'Estúdio Jabuticaba',
  'Tidewick Gaming',
  'Copperfinch Works',
] as const

/** The slug of a name: `Jardim das Garças` → `jardim-das-garcas`. */
export const slugOf = (name: string): string =>
  foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
