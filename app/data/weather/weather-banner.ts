import * as failures from '#words/failures.ts';
import { prefix } from '#words/language.ts';
import type { WeatherBanner } from '../../../domain/weather/weather-call.ts';
import { abortAfter } from '../abort-after.ts';
import { translateBanners } from '../translations/translated-banners.ts';
import { loadVisitorRest, requireRows, withErrorMessage } from '../rest-client.ts';

const timeout = 15_000;

/** Loads the weather calls of the next two weeks, for any visitor. Throws 'Failed to fetch the weather'. */
export function loadWeatherBanner(): Promise<WeatherBanner[]> {
  return withErrorMessage(failures.fetchTheWeather, async () => {
    const rest = await loadVisitorRest();
    const answer = await rest.rpc('read_weather_banner', {}, { get: true }).abortSignal(abortAfter(timeout));
    const banners = requireRows<WeatherBanner>(answer, failures.fetchTheWeather);
    return prefix ? translateBanners(banners) : banners;
  });
}
