// walks behaviours rows against a running site; ad hoc, not committed
import { chromium } from '@playwright/test';
const url = process.env.SITE;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const token = async (login) => (await (await fetch(`${url}/api/my-account/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ login, password: 'demo-Pass-1' }) })).json()).access_token;
const open = async (lang, width, login, height = 800, base = url) => {
  const context = await browser.newContext({ viewport: { width, height }, locale: lang === 2 ? 'bn-BD' : 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'lang', value: String(lang), url: base }]);
  if (login) { const t = await token(login); await context.addInitScript((t) => localStorage.setItem('shikhon.session', JSON.stringify({ token: t, role_id: null, owner_id: null })), t); await context.addCookies([{ name: 'authenticated', value: '1', url: base }, { name: 'session', value: t, url: base }]); }
  const page = await context.newPage(); page.faults = []; page.on('pageerror', (e) => page.faults.push(String(e))); return page;
};
const go = async (page, path) => { await page.goto(path.startsWith('http') ? path : url + path); await page.waitForLoadState('networkidle').catch(() => {}); };
const row = (id, ok, more = '') => console.log(id, ok ? 'PASS' : 'FAIL', more);
const p = await open(1, 1280);
await go(p, '/');
// home
const bullets = await p.evaluate(() => [...document.querySelectorAll('section, article, div')].length);
const aud = await p.evaluate(() => { const h = [...document.querySelectorAll('h2')].find((x) => /For everyone who learns or teaches/.test(x.textContent)); const s = h?.closest('section') ?? h?.parentElement?.parentElement; return [...(s?.querySelectorAll('ul') ?? [])].map((u) => ({ n: u.querySelectorAll('li').length, head: u.closest('article,.card,li,div')?.querySelector('h3')?.textContent, link: u.closest('article,.card')?.querySelector('a[href*=registration]')?.getAttribute('href') })); });
console.log(JSON.stringify(aud));
const logo = await p.evaluate(() => { const i = document.querySelector('header .logo img, header a[class*=logo] img, header a img, header .logo svg'); const r = i?.getBoundingClientRect(); return i && { tag: i.tagName, src: i.getAttribute('src'), w: i.getAttribute('width'), h: i.getAttribute('height'), nw: i.naturalWidth, nh: i.naturalHeight, bw: r.width, bh: r.height }; });
console.log('logo', JSON.stringify(logo));
console.log('header', JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('header a, header button')].map((x) => `${x.tagName} ${(x.getAttribute('aria-label') ?? x.textContent).trim().slice(0, 40)} ${x.getAttribute('href') ?? ''} ${x.offsetParent ? '' : '(hidden)'}`))));
console.log('footer', JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('footer a')].map((x) => `${(x.getAttribute('aria-label') ?? x.textContent).trim().slice(0, 40)} ${x.getAttribute('href')}`))));
console.log('groups', JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('footer h2')].map((x) => x.textContent))), await p.evaluate(() => document.querySelector('footer .foot-b')?.textContent));
console.log('news', await p.evaluate(() => document.querySelector('.news')?.textContent));
for (const path of ['/login', '/registration']) { await go(p, path); console.log(path, JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('header a')].map((x) => `${x.textContent.trim().slice(0, 30)} ${x.getAttribute('href')} ${x.offsetParent ? '' : '(hidden)'}`)))); }
// back to top
await go(p, '/'); const top0 = await p.evaluate(() => [...document.querySelectorAll('button,a')].filter((x) => /top/i.test(x.getAttribute('aria-label') ?? x.textContent) && x.offsetParent).map((x) => x.outerHTML.slice(0, 120)));
await p.mouse.wheel(0, 90); await p.waitForTimeout(400); const top90 = await p.evaluate(() => [document.scrollingElement.scrollTop, ...[...document.querySelectorAll('.to-top, [class*=top]')].filter((x) => /top/i.test(x.getAttribute('aria-label') ?? '') && x.offsetParent).map((x) => x.className)]);
await p.mouse.wheel(0, 60); await p.waitForTimeout(400); const top150 = await p.evaluate(() => [document.scrollingElement.scrollTop, ...[...document.querySelectorAll('button,a')].filter((x) => /top/i.test(x.getAttribute('aria-label') ?? x.textContent) && x.offsetParent).map((x) => x.outerHTML.slice(0, 100))]);
console.log('backtotop', JSON.stringify([top0, top90, top150]));
// learner header
const l = await open(2, 1280, 'learner@demo.test'); await go(l, '/faq');
console.log('learner header', JSON.stringify(await l.evaluate(() => [...document.querySelectorAll('header a, header button')].map((x) => `${x.tagName} ${(x.getAttribute('aria-label') ?? x.textContent).trim().slice(0, 40)} ${x.offsetParent ? '' : '(hidden)'}`))));
console.log('news bn', await l.evaluate(() => document.querySelector('.news')?.textContent), await l.evaluate(() => document.querySelector('.news button')?.getAttribute('aria-label')));
const s = await open(1, 1280, 'partner@demo.test'); await go(s, '/dashboard');
console.log('partner header', JSON.stringify(await s.evaluate(() => [...document.querySelectorAll('header a, header button, header .house')].map((x) => `${x.tagName} ${(x.getAttribute('aria-label') ?? x.textContent).trim().slice(0, 40)} ${x.offsetParent ? '' : '(hidden)'}`))));
console.log('skip', JSON.stringify(await s.evaluate(() => [...document.querySelectorAll('a[href^="#"]')].map((x) => x.textContent + ' ' + x.getAttribute('href')))));
const m = await open(2, 360); await go(m, '/');
console.log('phone header', JSON.stringify(await m.evaluate(() => [...document.querySelectorAll('header a, header button')].map((x) => `${x.tagName} ${(x.getAttribute('aria-label') ?? x.textContent).trim().slice(0, 40)} ${x.offsetParent ? '' : '(hidden)'}`))));
await m.locator('header button:visible').nth(1).click().catch(() => {}); await m.waitForTimeout(500);
console.log('phone search', JSON.stringify(await m.evaluate(() => { const d = document.querySelector('dialog[open]'); const r = d?.getBoundingClientRect(); return d && { w: r.width, h: r.height, text: d.textContent.slice(0, 200), buttons: [...d.querySelectorAll('button')].map((x) => x.getAttribute('aria-label') ?? x.textContent.trim()) }; })));
await p.locator('header input[type=search]').first().focus().catch(() => {});
console.log('search box', JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('header .search button, header form button, header [role=search] button')].map((x) => x.getAttribute('aria-label') ?? x.textContent.trim()))));
for (const page of [p, l, s, m]) if (page.faults.length) console.log('faults', page.faults);
await browser.close();
