import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { ownTexts } from '../../../domain/words/own-texts.ts';
import type { WeatherBanner } from '../../../domain/weather/weather-call.ts';
import { translateReasons } from './translated-reasons.ts';
import { loadTranslations } from './translations.ts';

/**
 * Weather calls in the language of the page, which is not the first: the reasons, and the names that the desk gave the
 * tours. Never rejects.
 */
export async function translateBanners(banners: readonly WeatherBanner[]): Promise<WeatherBanner[]> {
  if (banners.length === 0) return [];
  const translations = await loadTranslations();
  const own = ownTexts(translations, asStored);
  return translateReasons(banners, translations).map((banner) => ({
    ...banner,
    tours: banner.tours.map(({ id, name }) => ({ id, name: name && own.ofStored(name) })),
    foreign: [...(banner.foreign ?? []), ...own.foreign],
  }));
}
