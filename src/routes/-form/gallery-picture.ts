export interface GalleryPicture {
  readonly url: string
  /** What a screen reader says of it, in Spanish and in English. */
  readonly alt: string
  readonly altEn: string
}

/** The text of a picture in a language, in the other one where it has none in this. */
export const altIn = ({ alt, altEn }: Pick<GalleryPicture, 'alt' | 'altEn'>, language: string): string =>
  language === 'en' ? altEn || alt : alt || altEn
