// One line per language. Crawlers and screen readers list link texts without their context.
const TEXTS = [
  'click here|click|click this|click me|tap here|here|right here|this|this link|this page|link|go|read more|more|learn more|see more|find out more|more info|more information|details|more details|continue reading',
  'hier klicken|klicken sie hier|klick hier|hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr dazu|mehr infos|mehr informationen|details anzeigen|dieser link',
  'cliquez ici|cliquer ici|ici|en savoir plus|savoir plus|lire la suite|lire plus|plus|plus d’informations|voir plus|ce lien',
  'haz clic aquí|haga clic aquí|clic aquí|aquí|leer más|más|más información|saber más|ver más|este enlace',
  'clicca qui|qui|leggi di più|leggi tutto|scopri di più|maggiori informazioni|altro|continua a leggere',
  'clique aqui|aqui|saiba mais|leia mais|ver mais|mais|mais informações',
  'klik hier|lees meer|meer|meer lezen|meer informatie|lees verder',
  'kliknij tutaj|tutaj|czytaj więcej|więcej|dowiedz się więcej',
  'klicka här|här|läs mer|mer|klik her|her|læs mere|les mer',
  'нажмите здесь|здесь|подробнее|читать далее|узнать больше',
  'こちら|ここをクリック|詳しくはこちら|続きを読む|もっと見る|点击这里|这里|阅读更多|了解更多|更多',
]
const GENERIC = new Set(TEXTS.flatMap((texts) => texts.split('|')))

/** Returns whether a link text describes nothing, such as "click here" in one of a dozen languages. */
export function isGenericText(text: string): boolean {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{N}’ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return GENERIC.has(words)
}
