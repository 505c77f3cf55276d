import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
  // A translation that the database refuses.
  expectedErrors: /the server responded with a status of 400/,
});
test.afterEach(({ backend }) =>
  backend.database.query(
    `delete from tours; delete from translations; update desk_settings set rental_statements = '{}'`,
  ),
);

test('the desk in Spanish says which field is in English, and begins it with English texts', async ({
  page,
  backend,
}) => {
  const licence = "I have a valid driver's licence";
  const age = 'I am 25 or older';
  await page.addInitScript(() => localStorage.setItem('desk-language', 'es'));
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the statements before a rental, whose translation has as many lines', async () => {
    await openPage(page, '/es/admin/settings');
    const panel = page.getByRole('region', { name: 'Formulario previo a la renta' });
    const field = panel.locator('[name=statements]');
    await expectEnglish(panel.locator('[name=statements]'), 'Una declaración por línea en inglés');
    await expect(panel.locator('[name="statements.es"]')).toHaveAccessibleName(
      'En español (Una declaración por línea)',
    );
    for (const statement of [licence, age]) {
      const add = panel.getByRole('button', { name: `Agregar: ${statement}` });
      await expect(add.locator('[lang=en]')).toHaveText(statement);
      await add.click();
    }
    await expect(field).toHaveValue(`${licence}\n${age}`);
    const save = panel.getByRole('button', { name: 'Guardar' });
    await panel.locator('[name="statements.es"]').fill('Tengo licencia y 25 años');
    await save.click();
    await expect(
      page.getByText('La lista que empieza con “Tengo licencia y 25 años” necesita 2 elementos'),
    ).toBeVisible();
    await field.fill(`${licence}\n${age}\n${age}\n`);
    await panel.locator('[name="statements.es"]').fill('Tengo licencia\nTengo 25 años');
    await expectNoViolations(page, 'the settings in Spanish');
    await save.click();
    await expect(page.getByText('Configuración guardada')).toBeVisible();
    const { rows } = await backend.database.query(
      `select rental_statements, text, translation from desk_settings join translations on true`,
    );
    expect(rows).toEqual([
      {
        rental_statements: [licence, age],
        text: `${licence}\n${age}`,
        translation: 'Tengo licencia\nTengo 25 años',
      },
    ]);
  });

  await test.step('a tour of the catalogue, and a new one with what the database refuses', async () => {
    await openPage(page, '/es/admin#tours');
    const row = page.getByRole('article', { name: 'Ruinas mayas de Lamanai' });
    await row.getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar tour' });
    await expectEnglish(edit.locator('[name=name]'), 'Nombre en inglés');
    await expect(edit.locator('[name=name]')).toHaveValue('Lamanai Maya Ruins');
    await expectEnglish(edit.locator('[name=imageAlt]'), 'Qué muestra la imagen en inglés (opcional)');
    await expectEnglish(edit.locator('[name=bring]'), /en inglés$/);
    await expectEnglish(edit.locator('[name=pickup]'), /en inglés$/);
    await page.keyboard.press('Escape');
    await expect(edit).toHaveCount(0);
    await page.getByRole('button', { name: 'Agregar tour' }).click();
    const add = page.getByRole('dialog', { name: 'Agregar tour' });
    await expect(add.locator('[name=duration]')).toHaveAttribute('placeholder', '3-4 hours');
    await add.locator('[name=name]').fill('Night Kayak');
    await add.locator('[name=duration]').fill('2 hours by night');
    await add.locator('[name=category]').selectOption('adventure');
    // No list to this form, but the statements that guests tick.
    await add.locator('[name=description]').fill(`${licence}\n${age}`);
    await add.locator('[name="description.es"]').fill('Tengo licencia y 25 años');
    await add.getByRole('button', { name: 'Crear tour' }).click();
    await expect(
      page.getByText(
        'El formulario se guardó, pero no su traducción en español: Esta lista tiene 2 líneas en cada idioma',
      ),
    ).toBeVisible();
    const { rows } = await backend.database.query('select (select name from tours), translation from translations');
    expect(rows).toEqual([{ name: 'Night Kayak', translation: 'Tengo licencia\nTengo 25 años' }]);
  });

  await test.step('the reason of a closed day', async () => {
    await openPage(page, '/es/admin/availability');
    await page.getByRole('button', { name: 'Cerrar días' }).click();
    const reason = page.getByRole('dialog', { name: 'Cerrar días' }).locator('[name=reason]');
    await expectEnglish(reason, 'Motivo en inglés');
    await expect(reason).toHaveValue('Day off');
  });
});

async function expectEnglish(field: ReturnType<Page['locator']>, name: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleName(name);
  await expect(field).toHaveAttribute('lang', 'en');
}
