/** The portal's pages while developing: the same renderer from its sources, with the answers of the API as data. */

const paths = {
  info: () => 'info',
  programme: () => 'programme',
  openTenders: () => 'open-tenders',
  euroRates: () => `euroRates?sort=${encodeURIComponent('["month","DESC"]')}`,
  tender: weblink => `check-tender-status/${encodeURIComponent(weblink)}`,
};

async function readData(needs, apiUrl) {
  const parts = Object.entries(needs).map(async ([name, value]) => {
    const answer = await fetch(`${apiUrl}/api/${paths[name](value)}`).catch(() => undefined);
    return [name, answer && (answer.ok || name === 'tender') ? await answer.json() : undefined];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** @param vite the development server of the portal */
export function portalPages(vite, { apiUrl, publicUrl }) {
  return async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url, 'http://host');
    const { needs, render } = await vite.ssrLoadModule('/render.tsx');
    const { isLanguage, languageInCookies } = await vite.ssrLoadModule('/../contract/texts/language.ts');
    const asked = searchParams.get('lang');
    const language = isLanguage(asked) ? asked : (languageInCookies(request.headers.cookie) ?? 'en');
    const data = await readData(needs(pathname, search), apiUrl);
    const { today, DEFAULT_TIME_ZONE } = await vite.ssrLoadModule('/../contract/days.ts');
    const timeZone = process.env.TIME_ZONE || DEFAULT_TIME_ZONE;
    const year = Number(today(timeZone).slice(0, 4));
    const page = render({ pathname, search, language, publicUrl, year, timeZone, data });
    if (isLanguage(asked)) response.setHeader('set-cookie', `lang=${language}; Path=/; SameSite=Lax`);
    if (page.redirect) return response.writeHead(302, { location: page.redirect }).end();
    const html = page.html.replace(
      '<head>',
      '<head><script type="module" src="/portal/@vite/client"></script>',
    );
    response
      .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(html);
  };
}
