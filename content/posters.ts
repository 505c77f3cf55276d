/** The texts of the pictures for sharing in one language. Each line of a title is one of the picture. */
export interface PosterTexts {
  /** Of pages that are not a trip, by the last part of their address. */
  readonly pages: Readonly<Record<PosterPage, { readonly title: string; readonly small: string }>>;
  /** Below the name of a tour or combo, and of a golf cart. */
  readonly trip: string;
  readonly cart: string;
}

export type PosterPage =
  | 'home'
  | 'blog'
  | 'top-5-snorkeling-spots-belize'
  | 'complete-guide-maya-ruins-belize'
  | 'best-fishing-spots-belize-waters'
  | 'adventure-activities-thrill-seekers-belize';
