// Apps that open links inside of themselves, and how Android and iOS call such a page.
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line\/|MicroMessenger|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|Twitter)|; wv\)/;

/**
 * Whether the page is shown inside another app, such as Instagram or Facebook. Google refuses to sign in there
 * (https://developers.google.com/identity/protocols/oauth2/policies, Use secure browsers).
 * @param isInstalled whether the page is an installed app itself, whose name on iOS has no browser either
 */
export function isEmbedded(userAgent: string, isInstalled: boolean): boolean {
  return apps.test(userAgent) || (!isInstalled && /\biP(?:hone|ad|od)\b/.test(userAgent) && !/Safari/.test(userAgent));
}
