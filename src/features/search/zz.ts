import { startDatabase } from './test/database.ts';
import { glossary, queries, realWords, vocabulary } from './test/vocabulary.ts';
import { indexDocs, loadGlossary, findRefs, suggest, termSearch, tidyTerms } from './server/service.ts';
import { normalise } from './rules.ts';
let st=5; const roll=(n:number)=>{st=(Math.imul(st,1664525)+1013904223)>>>0; return Math.floor(st/2**32*n)};
// idempotence
for (let i=0;i<300000;i++){ let s=''; for(let n=1+roll(6);n>0;n--) s+=String.fromCharCode(roll(3)?0x980+roll(128):roll(2)?roll(0x10000):0x300+roll(0x70)); const a=normalise(s); if(normalise(a)!==a||normalise(s.normalize('NFD'))!==a) {console.log('NOT', JSON.stringify(s), [...s].map(c=>c.codePointAt(0)!.toString(16))); break;} }
const V = vocabulary([...glossary().flatMap(g=>g.bn), ...realWords('/work/shared/data/real')], 8000);
const en = glossary().map(g=>g.en);
const zipf=(l:string[])=>l[Math.floor(l.length*(roll(1e6)/1e6)**3)]!;
const title=(n:number)=>Array.from({length:n},()=>zipf(V)).join(' ');
const docs = Array.from({length:50000},(_,i)=>({kind:'course',ref_id:i+1,title:[title(3+roll(3)), zipf(en)+' '+zipf(en)], tags:[zipf(V),zipf(V)], body:title(100), popularity: roll(1000)}));
const { sql, stop } = await startDatabase();
await loadGlossary(sql, glossary());
let a=performance.now(); await indexDocs(sql, docs); console.log('index s', (performance.now()-a)/1000);
a=performance.now(); await indexDocs(sql, docs.slice(0,1)); console.log('one doc ms', performance.now()-a);
await sql.unsafe('vacuum analyze');
console.log(await sql`select (select count(*) from search_terms)::int t, (select count(*) from search_term_forms)::int f, (select max(c)::int from (select count(*) c from search_term_forms group by skel) x) maxskel, pg_size_pretty(pg_total_relation_size('search_docs')) docs`);
const qs=[...queries('/tmp/held.tsv'), ...queries()].map(q=>q.text);
const T: Record<string, [number,string][]> = {};
const time = async (n:string, q:string, f:()=>Promise<unknown>)=>{const b=performance.now(); const r=await f(); (T[n]??=[]).push([performance.now()-b,q]); return r as any;};
let tot:number[]=[];
for (let r=0;r<2;r++) { for (const k of Object.keys(T)) delete T[k]; tot=[]; for (const q of qs) {
  tot.push((await time('find',q,()=>findRefs(sql,{kind:'course',text:q,limit:15}))).total);
  await time('suggest',q,()=>suggest(sql,{kind:'course',text:q.slice(0,5)}));
  await time('term',q,()=>termSearch(sql,q));
}}
for (const [k,v] of Object.entries(T)) { const s=v.toSorted((a,b)=>a[0]-b[0]); console.log(k,'p50',s[s.length>>1]![0].toFixed(1),'p95',s[Math.floor(s.length*.95)]![0].toFixed(1),s.slice(-6).map(x=>x[1]+' '+x[0].toFixed(0)).join(' | ')); }
console.log('totals max', Math.max(...tot), 'median', tot.toSorted((a,b)=>a-b)[tot.length>>1]);
a=performance.now(); await tidyTerms(sql); console.log('tidy ms', performance.now()-a);
await stop();
