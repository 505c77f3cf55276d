/** Turns the hue of a color. Its lightness stays, and its chroma in OKLCH where sRGB has the result. */
export function turnedColor(color: string, degrees: number): string {
  const [light, a, b] = toOklab(toLinear(color));
  const angle = Math.atan2(b, a) + (degrees * Math.PI) / 180;
  for (let chroma = Math.hypot(a, b); ; chroma *= 0.98) {
    const linear = fromOklab([light, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
    if (chroma < 0.001 || linear.every((part) => part > -0.0005 && part < 1.0005)) return toHex(linear);
  }
}

type Triple = [number, number, number];

function toLinear(color: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function toHex(linear: Triple): string {
  const parts = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    const encoded = part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

// The matrices of https://bottosson.github.io/posts/oklab/.
function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function fromOklab([light, a, b]: Triple): Triple {
  const l = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}
