// scripts/build/other-languages-plugin.ts writes this module.
declare module 'virtual:other-languages' {
  /** A language of the site in which the page can be read too. The texts are in that language. */
  export interface OtherLanguage {
    /** Its name (BCP 47). */
    readonly language: string;
    /** What the addresses of its pages begin with; '' for the first language. */
    readonly prefix: string;
    readonly name: string;
    readonly offer: string;
    readonly show: string;
  }

  /** Whether the site has further languages: a constant of the build. */
  export const hasOthers: boolean;
  export const otherLanguages: readonly OtherLanguage[];
}
