import { chromium } from '@playwright/test';
const url = process.env.SITE; const paths = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const path of paths) { const out = [];
  for (let i = 0; i < 5; i++) {
    const c = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }); await c.addCookies([{ name: 'lang', value: '2', url }]);
    const p = await c.newPage(); const s = await c.newCDPSession(p);
    await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }); await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await p.addInitScript(() => { window.__l = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__l.push([Math.round(e.startTime), e.element?.tagName, e.url?.split('/').pop()]); }).observe({ type: 'largest-contentful-paint', buffered: true }); });
    await p.goto(url + path, { waitUntil: 'load' }); await p.waitForTimeout(1500);
    const l = await p.evaluate(() => window.__l); const [nav] = await p.evaluate(() => performance.getEntriesByType('navigation').map((n) => [Math.round(n.responseStart), Math.round(n.domContentLoadedEventEnd)])); out.push([l.at(-1), nav]); await c.close();
  }
  out.sort((a, b) => a[0][0] - b[0][0]); console.log(path, 'LCP median', out[2][0], 'worst', out[4][0], 'ttfb/dcl', out[2][1]); }
await browser.close();
