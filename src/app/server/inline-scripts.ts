// Inline scripts of a document: always the same, so that the security policy (CSP) names them by their hashes.
import { createHash } from 'node:crypto';
import { polyfilled } from '#core/polyfills/names.ts';
import { reportScriptFault } from '#features/help/contract.ts';
import { PRESSABLE } from '../pressable.ts';
import { place, sizes } from '../reading.ts';

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const joined = (text: string): string => text.trim().replace(/\n\s*/g, '');

/**
 * It stands before all that can be seen, and before the styles, whose arrival a later script would wait for. It fetches the others once
 * there is something to see (a page that nobody looks at is not painted; it waits a moment), at once where there is nothing without them,
 * and first the polyfills where the browser lacks a built-in; and it marks the button that was pressed before they came, so that they can
 * take the press up. A script that fails is told to the server, once a minute; by the event `script-fault` a page that works no more
 * tells its reader, too. What was not fetched for want of a connection, stopped or not allowed is no fault of a script.
 */
export const startScript = joined(`
const press=e=>{const b=e.target.closest("${PRESSABLE}");if(b){document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");b.dataset.pressed=""}};
addEventListener("click",press,true);
addEventListener("live",()=>removeEventListener("click",press,true));
let told=0;
const tell=e=>{
if(!(e instanceof Error)||e instanceof DOMException||/module|preload|fetch|network|load failed/i.test(e.message))return;
const now=Date.now(),key="shikhon.fault-told";
try{told=localStorage[key]||told}catch{}
if(Math.abs(now-told)<60000)return;
told=now;
try{localStorage[key]=now}catch{}
fetch("/api${reportScriptFault.paths[0]}",{method:"POST",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify({page:location.pathname.slice(0,200),message:String(e).slice(0,300),file:(/[\\w-]+\\.js:\\d+:\\d+/.exec(e.stack)||[""])[0].slice(-100)})}).catch(()=>{})
};
addEventListener("error",e=>tell(e.error));
addEventListener("unhandledrejection",e=>tell(e.reason));
addEventListener("script-fault",({detail:e})=>{
if(/module|preload/i.test(e)||e&&(e.statusCode||e.response))return;
document.getElementById("script-fault").hidden=!e;
tell(e)
});
addEventListener("DOMContentLoaded",()=>{
const{start,parts,polyfills,empty}=document.getElementById("state").dataset;
let begun;
const begin=()=>{
if(begun)return;
begun=1;
for(const f of parts.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=f;document.head.append(l)}
const has="${polyfilled.join(' ')}".split(" ").every(n=>n.split(".").reduce((o,k)=>o[k],self));
(has?import(start):import(polyfills).then(()=>import(start))).catch(e=>dispatchEvent(new CustomEvent("script-fault",{detail:e})))
};
if(empty)return begin();
addEventListener("load",()=>{
new PerformanceObserver(begin).observe({type:"paint",buffered:true});
setTimeout(begin,1500)
})
})`);
/**
 * What the reader chose in the accessibility bar is on the page before its first line is painted. It does what `applySettings` does, in
 * the words of the browser alone: nothing is loaded yet. Styles are those of reading.css. Also whether this browser remembers a session
 * (html[data-known]): a page for everybody, the same for all, does not offer a login to who is logged in; and whether it has closed what the
 * bar announces (html[data-news-closed]).
 */
export const readingScript = joined(`
try{
const d=document.documentElement;
if(/(^|; )authenticated=1/.test(document.cookie))d.dataset.known="";
if(d.dataset.news&&localStorage["shikhon.news"]===d.dataset.news)d.dataset.newsClosed="";
const{size:s,on:o}=JSON.parse(sessionStorage["${place}"]);
d.style.setProperty("--scale",Math.min(${sizes.most},Math.max(${sizes.least},s))/100);
d.dataset.reading=o.join(" ");
if(o.includes("contrast"))d.dataset.contrast="more"
}catch{}`);
export const scriptHashes = [hashOf(readingScript), hashOf(startScript)];
